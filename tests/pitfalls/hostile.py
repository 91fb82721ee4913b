"""Names and texts that would do harm where they were taken for more than words."""

from __future__ import annotations

from typing import Final

MARKUP: Final = (
    "**vet** *schuin* ***beide***",
    "__streep__ _x_ ~~weg~~",
    "||geheim||",
    "`code` ``twee``",
    "```py code```",
    "[klik](https://x.nl)",
    "https://x.nl/pad",
    "<https://x.nl>",
    "discord.gg/abcdef",
    "@everyone @here",
    "<@123456789012345678>",
    "<@!1> <@&2>",
    "<#1> </play:1> <id:home>",
    "<t:1700000000:R> <:x:1> <a:y:2>",
    "# kop",
    "### kop",
    "-# klein",
    "> citaat",
    ">>> citaat",
    "- lijst",
    "* lijst",
    "12. lijst",
)
"""Each has marks when it stands bare."""
LONE: Final = (
    "*",
    "**",
    "||",
    "~~",
    "`",
    "```",
    "__",
    "\\",
    "a\\",
    "\\*",
    "[",
    "](",
    "<@",
)
"""Halves, that would take what comes after them along."""
ODD: Final = (
    "\u202egro.elpmaxe",
    "\u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd",
    "\u2066\u2067\u2068half",
    "A\u200bB\ufeff™\u00ad",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467 🦝 ½",
    "\u0301\u0336\u0489" * 10,
    "Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c",
    "\u3164",
    "\u200b\u2060",
    "\u2800\u115f",
    "<b>html</b> &amp; &lt;i&gt;",
    "</text><script>x</script>",
    "'\"]]>--><!--",
    "a\nb\r\nc\u2028# d\u2029- e",
    "\x00\x07\x1b[31m",
    "\ufffe\ufdd0",
    "W" * 32,
    "👨‍👩‍👧‍👦"[:7] * 4,
    "%s {name} { $x }",
)
"""Directions, nothing to be seen, other languages' markup, and very wide."""
NAMES: Final = (*MARKUP, *LONE, *ODD)
"""Up to 32 characters each: what Discord takes as the name of a member."""
