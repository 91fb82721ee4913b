"""Discord's Markdown as HTML: what each mark becomes, and that text never becomes a tag."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.practice.page.html import Html, tag
from bot.practice.page.markdown import markdown, plain
from tests.page.tree import tree

TAGS = {
    *("p", "br", "strong", "em", "u", "s", "code", "pre", "small", "h2", "h3", "h4", "ul", "ol"),
    *("li", "blockquote", "label", "input", "span", "a", "time"),
}


class Names:
    """User 1 is me, 2 somebody else; role 5, channel 7."""

    spoiler = "Toon"

    def user(self, number: int) -> Html | None:
        names = {1: "Frank", 2: "<b>Arno"}
        if number not in names:
            return None
        kind = "mention me" if number == 1 else "mention"
        return tag("span", f"@{names[number]}", class_=kind)

    def role(self, number: int) -> str | None:
        return "hosts" if number == 5 else None

    def channel_link(self, number: int, message: int | None = None) -> Html | None:
        return tag("a", "#zaal", href=f"/zaal#{message}") if number == 7 else None

    def everyone(self, word: str) -> Html:
        return tag("span", word, class_="mention me")


def made(text: str) -> str:
    return markdown(text, Names())


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**vet** *schuin* _ook_", "<strong>vet</strong> <em>schuin</em> <em>ook</em>"),
        ("__onder__ ~~weg~~", "<u>onder</u> <s>weg</s>"),
        ("***beide***", "<strong><em>beide</em></strong>"),
        ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
        ("snake_case_naam, 2 * 3 * 4", "snake_case_naam, 2 * 3 * 4"),
        ("`<b> **x**`", "<code>&lt;b&gt; **x**</code>"),
        ("``a`b``", "<code>a`b</code>"),
        (r"\*niet\* \_zo\_ \\", r"*niet* _zo_ \ ".strip()),
        ("een\ntwee", "een<br>twee"),
        ("<@1> en <@!2>", '<span class="mention me">@Frank</span> en '
         '<span class="mention">@&lt;b&gt;Arno</span>'),
        ("<@9> <@&9> <#9>", "&lt;@9&gt; &lt;@&amp;9&gt; &lt;#9&gt;"),
        ("<@&5>", '<span class="mention">@hosts</span>'),
        ("<#7>", '<a href="/zaal#None">#zaal</a>'),
        ("https://discord.com/channels/3/7/8", '<a href="/zaal#8">#zaal</a>'),
        ("[post 3](https://discord.com/channels/3/7/8)", '<a href="/zaal#8">#zaal</a>'),
        ("[hier](https://x.nl/?a=1&b=2)", 'hier (<span class="address">https://x.nl/?a=1&amp;b=2'
         "</span>)"),
        ("zie https://x.nl/a.", 'zie <span class="address">https://x.nl/a</span>.'),
        (r"https\://x.nl", "https://x.nl"),
        ("<https://x.nl>", '<span class="address">https://x.nl</span>'),
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
        ("@everyone @here", '<span class="mention me">@everyone</span> '
         '<span class="mention me">@here</span>'),
        ("@\u200beveryone", "@\u200beveryone"),
        ("</play:12> <:hank:34>", '<span class="mention">/play</span> :hank:'),
        ("||geheim||", '<label class="spoiler"><input type="checkbox" aria-label="Toon">'
         "<span>geheim</span></label>"),
        ("** niets", "** niets"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ],
)  # fmt: skip
def test_marks_inside_a_line(text: str, html: str) -> None:
    assert made(text) == f"<p>{html}</p>"


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("# Groot\n## Minder\n### Klein", "<h2>Groot</h2><h3>Minder</h3><h4>Klein</h4>"),
        ("#geen kop", "<p>#geen kop</p>"),
        ("-# Groep 1 · post 12", "<p><small>Groep 1 · post 12</small></p>"),
        ("> een\n> twee\nna", "<blockquote><p>een<br>twee</p></blockquote><p>na</p>"),
        (">>> een\n\ntwee", "<blockquote><p>een</p><p>twee</p></blockquote>"),
        ("- een\n- twee", "<ul><li>een</li><li>twee</li></ul>"),
        ("- een\n  - diep\n- twee", "<ul><li>een<ul><li>diep</li></ul></li><li>twee</li></ul>"),
        ("1. een\n2. twee", "<ol><li>een</li><li>twee</li></ol>"),
        ("3. drie", '<ol start="3"><li>drie</li></ol>'),
        ("a\n\nb", "<p>a</p><p>b</p>"),
        ("```py\nx = '<b>'\n```", '<pre tabindex="0"><code>x = &#x27;&lt;b&gt;&#x27;</code></pre>'),
        ("voor ```a b``` na", '<p>voor </p><pre tabindex="0"><code>a b</code></pre><p> na</p>'),
        ("``````", "<p>``````</p>"),
        ("", ""),
    ],
)
def test_blocks(text: str, html: str) -> None:
    assert made(text) == html


@pytest.mark.parametrize("style", ["", ":R", ":f", ":t", ":D"])
def test_times_are_left_to_the_reader(style: str) -> None:
    time = tree(made(f"<t:1790000000{style}>")).one("time")
    assert time.attrs["datetime"] == "2026-09-21T14:13:20+00:00"
    assert time.attrs["data-style"] == (style[1:] or "f")
    assert time.text == "2026-09-21 14:13 UTC"


def test_a_time_that_is_none_stays_text() -> None:
    assert made("<t:999999999999999>") == "<p>&lt;t:999999999999999&gt;</p>"


def test_a_preview_is_one_plain_line() -> None:
    assert plain("**Ronde 1.** <@1>\n\n- a & b", Names()) == "Ronde 1. @Frank a &amp; b"
    assert plain("x" * 100, Names(), 10) == "xxxxxxxxx…"


MARKS = st.sampled_from(
    [*"*_~|`\\<>&\"'#-> \n", "**", "__", "||", "```", "<@1>", "<t:1:R>", "- ", "> ", ">>> ", "1. ",
     "https://x.nl/", "[a](https://b.c)", "</p>", "<script>", "<img src=x onerror=y>", "&lt;", "a"]
)  # fmt: skip


@given(st.one_of(st.lists(MARKS, max_size=40).map("".join), st.text(max_size=200)))
def test_text_never_becomes_a_tag_and_every_tag_is_closed(text: str) -> None:
    html = made(text.replace("\r", "\n"))
    nodes = list(tree(html).walk())[1:]
    assert {one.tag for one in nodes} <= TAGS
    for one in nodes:
        assert set(one.attrs) <= {
            *("class", "type", "aria-label", "datetime", "data-style", "href", "start", "tabindex"),
            "title",
        }
        assert one.attrs.get("href", "/").startswith("/")


@given(st.text(alphabet=st.characters(exclude_characters="*_~|`\\<>@[]h#-0123456789.\n\r: ")))
def test_text_without_marks_stays_as_it_is(text: str) -> None:
    assert tree(made(text)).text == text


@pytest.mark.parametrize("sign", ["*", "||", "[", "**_", "> ", "- ", "`", "<@", "__a__ "])
def test_a_message_full_of_marks_is_still_shown(sign: str) -> None:
    text = sign * (4000 // len(sign)) + " einde"
    assert tree(made(text)).text.endswith("einde")
