// The page of the practice room: tells the server what is done here and shows what it sends.
// Everything that is inserted was made, and escaped, by the server.
"use strict";

const $ = (what, within = document) => within.querySelector(what);
const all = (what, within = document) => [...within.querySelectorAll(what)];
const page = document.body.dataset;
const scroll = $("#scroll");
const log = $("#log");
const box = $("#write");
const dialog = $("#dialog");

// -- times, in the reader's zone and language, by the room's clock ------------------------------

// British English, as the people of an English room have it: with a clock of 24 hours.
const lang = document.documentElement.lang.replace(/^en$/, "en-GB");
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  day: { weekday: "long", day: "numeric", month: "long" },
  old: { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
};
const UNITS = [["day", 864e5], ["hour", 36e5], ["minute", 6e4]];

const now = () => Number($("#clock [data-now]").dataset.now);

function relative(by) {
  const [unit, size] = UNITS.find(([, one]) => Math.abs(by) >= one) || UNITS[2];
  const count = Math.round(by / size) || 0;
  const numeric = count ? "always" : "auto";
  return new Intl.RelativeTimeFormat(lang, { numeric }).format(count, unit);
}

function written(at, style) {
  if (style === "R") return relative(at - now());
  const today = new Date(now()).toDateString() === at.toDateString();
  const kind = style === "post" ? (today ? "t" : "old") : style;
  return new Intl.DateTimeFormat(lang, STYLES[kind]).format(at);
}

function tellTimes(within) {
  for (const time of all("time[data-style]", within)) {
    const at = new Date(time.dateTime);
    const words = written(at, time.dataset.style);
    if (time.textContent !== words) time.textContent = words;
    time.title = written(at, "F");
  }
}

// -- changes ------------------------------------------------------------------------------------

const below = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight;
const atEnd = () => below() < 60;
const toEnd = () => { scroll.scrollTop = scroll.scrollHeight; };

/** Whoever is at the end stays there, whatever grows. */
let pinned = true;

const sizes = new ResizeObserver(() => { if (pinned) toEnd(); });
sizes.observe(log);
sizes.observe(scroll);

/** Does something to the page and leaves it where it was: scroll, focus, what is open. */
function steady(work) {
  const top = scroll.getBoundingClientRect().top;
  const mark = [...log.children].find((one) => one.getBoundingClientRect().bottom > top);
  const was = mark && { id: mark.id, at: mark.getBoundingClientRect().top };
  const focused = document.activeElement?.id;
  work();
  if (focused && document.activeElement === document.body) {
    document.getElementById(focused)?.focus({ preventScroll: true });
  }
  const still = was && document.getElementById(was.id);
  if (pinned) toEnd();
  else if (still) scroll.scrollTop += still.getBoundingClientRect().top - was.at;
}

function made(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  tellTimes(template.content);
  return template.content.firstElementChild;
}

function put(id, html, after) {
  const element = made(html);
  const old = document.getElementById(id);
  if (old) {
    for (const open of all("details[open]", old)) {
      const same = open.id && $(`[id="${open.id}"]`, element);
      if (same) same.open = true;
    }
    old.replaceWith(element);
  } else if (after) {
    document.getElementById(after)?.after(element);
  } else if (after === "") {
    log.prepend(element);
  }
  return old ? null : element;
}

function change(told) {
  const fresh = [];
  steady(() => {
    for (const id of told.drop) document.getElementById(id)?.remove();
    for (const one of told.put) fresh.push(put(...one));
    if (told.keep) {
      for (const one of [...log.children]) if (!told.keep.includes(one.id)) one.remove();
    }
    tellTimes(document);
  });
  const added = fresh.filter((one) => one && one.parentElement === log);
  if (added.length && !told.keep) announce(added);
  if (Date.now() - acted < 8000 && added.some((one) => one.matches(".private"))) toEnd();
  read();
}

let missed = 0;
const title = document.title;

function announce(added) {
  const words = added.map((one) => (
    [".name", ".text"].map((part) => $(part, one)?.textContent || "").join(": ")
  ));
  $("#said").textContent = words.join("\n");
  if (!pinned) $("#below").hidden = false;
  if (document.hidden) missed += added.length;
  document.title = missed ? `(${missed}) ${title}` : title;
}

let readTo = "";

/** What is seen is read. */
function read() {
  if (document.hidden || !log || !atEnd()) return;
  $("#below").hidden = true;
  const last = all(".post, .note", log).at(-1)?.id.slice(1);
  if (!last || last === "0" || last === readTo) return;
  readTo = last;
  act("read", { message: last });
}

let source;
let since = "";

function listen() {
  source = new EventSource(since ? page.events.replace(/since=[^&]*/, `since=${since}`) : page.events);
  source.onopen = () => say("");
  source.addEventListener("change", (event) => {
    since = event.lastEventId;
    change(JSON.parse(event.data));
  });
  source.addEventListener("leave", () => location.assign("/"));
  source.onerror = () => {
    say(page.lost, true);
    if (source.readyState === EventSource.CLOSED) setTimeout(again, 2000);
  };
}

async function again() {
  const answer = await fetch(page.at).catch(() => null);
  if (answer?.status === 403) say(page.moved, true);
  else if (answer?.redirected) location.assign("/");
  else if (answer?.ok) listen();
  else setTimeout(again, 2000);
}

// -- acts ---------------------------------------------------------------------------------------

let quiet;

function say(words, stays = false) {
  clearTimeout(quiet);
  const toast = $("#toast");
  toast.hidden = !words;
  toast.textContent = words;
  if (words && !stays) quiet = setTimeout(() => say(""), 8000);
}

async function act(name, body, busy) {
  if (busy?.getAttribute("aria-busy") === "true") return {};
  busy?.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(`${page.at}/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.ok ? await answer.json() : { say: page.failed };
  } catch {
    return { say: page.lost };
  } finally {
    busy?.removeAttribute("aria-busy");
  }
}

function follow(answer) {
  if (answer.form) open(answer.form);
  if (answer.say) say(answer.say);
}

let acted = 0;

async function pressed(button) {
  acted = Date.now();
  const { act: name, ...facts } = button.dataset;
  if ("value" in facts) facts.values = [facts.value];
  const opened = button.closest("details.select");
  if (opened) {
    opened.open = false;
    $("summary", opened).focus();
  }
  follow(await act(name, facts, button));
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("button, a");
  if (!target) return;
  const data = target.dataset;
  if (data.act) pressed(target);
  else if (data.reply) quote({ reply: data.reply }, data.label);
  else if (data.edit) quote({ message: data.edit }, data.label, data.raw);
  else if ("close" in data) dialog.close();
  else if (target.id === "unquote") unquote();
  else if (target.id === "below") { toEnd(); read(); }
  else if (target.id === "menu") drawer(true);
  else if (target.id === "shut") drawer(false);
  else if (target.id === "to-people") {
    event.preventDefault();
    drawer(true);
    $("#people").classList.add("called");
    $("#people a").focus();
  }
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  event.preventDefault();
  acted = Date.now();
  if (form.id === "composer") return write();
  const { act: name, ...facts } = form.dataset;
  if (name === "choose") {
    form.closest("details").open = false;
    return follow(await act(name, { ...facts, values: ticked($(".ticks", form)) }, form));
  }
  const answer = await act(name, { ...facts, answers: answers(form) }, form);
  if (answer.say) return complain(form, answer.say);
  if (!answer.form) dialog.close();
  return follow(answer);
});

// -- forms in the dialog ------------------------------------------------------------------------

let opener = "";

function open(html) {
  if (!dialog.open) opener = document.activeElement?.id || "";
  dialog.replaceChildren(made(html));
  for (const one of all(".ticks", dialog)) rank(one);
  if (!dialog.open) dialog.showModal();
  $("input, select, textarea", dialog)?.focus();
}

dialog.addEventListener("close", () => {
  dialog.replaceChildren();
  (document.getElementById(opener) || box)?.focus();
});

function complain(form, words) {
  const problem = $(".problem", form);
  problem.textContent = words;
  problem.hidden = false;
}

function answers(form) {
  const given = {};
  for (const one of all("input[name], select[name], textarea[name]", form)) {
    if (one.type !== "checkbox") given[one.name] = one.dataset.value ?? one.value;
  }
  for (const one of all("fieldset[data-several]", form)) {
    given[one.dataset.several] = ticked($(".ticks", one));
  }
  return given;
}

/** Several ticks have an order: that in which they were made. */
const orders = new WeakMap();

const ticked = (list) => orders.get(list) || all(":checked", list).map((one) => one.value);

function rank(list) {
  const order = ticked(list).filter((value) => all(":checked", list).some((one) => one.value === value));
  for (const one of all(":checked", list)) if (!order.includes(one.value)) order.push(one.value);
  orders.set(list, order);
  for (const one of all("input", list)) {
    const at = order.indexOf(one.value);
    $(".rank", one.parentElement).textContent = at < 0 ? "" : `${at + 1}`;
    one.disabled = at < 0 && order.length >= Number(list.dataset.most);
  }
}

document.addEventListener("change", (event) => {
  const list = event.target.closest(".ticks");
  if (list) rank(list);
});

// -- lists to pick from: commands, and what the bot proposes -----------------------------------

const shown = (list) => all("[role=option]:not([hidden])", list);
const active = (list) => $("[aria-selected=true]", list);

function highlight(input, list, option) {
  active(list)?.setAttribute("aria-selected", "false");
  option?.setAttribute("aria-selected", "true");
  option?.scrollIntoView({ block: "nearest" });
  if (option) input.setAttribute("aria-activedescendant", option.id);
  else input.removeAttribute("aria-activedescendant");
}

const frame = (list) => list.closest(".picker") || list;

function unfold(input, list, on) {
  frame(list).hidden = !on;
  if (input.role === "combobox") input.setAttribute("aria-expanded", on);
  highlight(input, list, on ? shown(list)[0] : null);
}

/** Arrows, Enter and Escape in an open list; true if the key was for the list. */
function steer(event, input, list, chosen) {
  if (frame(list).hidden) return false;
  const options = shown(list);
  const at = options.indexOf(active(list));
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by && options.length) {
    const from = at < 0 && by < 0 ? 0 : at;
    highlight(input, list, options[(from + by + options.length) % options.length]);
  } else if (event.key === "Escape") {
    unfold(input, list, false);
  } else if ((event.key === "Enter" || event.key === "Tab") && at >= 0) {
    chosen(options[at]);
  } else {
    return false;
  }
  event.preventDefault();
  event.stopPropagation();
  return true;
}

const commands = () => $("#commands-list");

function filterCommands() {
  const typed = box.value.toLowerCase();
  const on = typed.startsWith("/") && !typed.includes("\n");
  if (!on && frame(commands()).hidden) return;
  for (const one of all("li", commands())) one.hidden = !one.dataset.find.startsWith(typed.trimEnd());
  $("#commands p").hidden = shown(commands()).length > 0;
  unfold(box, commands(), on);
}

async function command(option) {
  acted = Date.now();
  unfold(box, commands(), false);
  setText("");
  follow(await act("pick", { command: option.dataset.command }, box.form));
}

async function propose(input) {
  delete input.dataset.value;
  const form = input.form;
  const facts = { what: form.dataset.what, option: input.name, answers: answers(form) };
  const asked = (input.asked = {});
  const answer = await act("complete", facts);
  if (input.asked !== asked) return; // more was typed meanwhile
  const list = $("ul", input.parentElement);
  list.replaceChildren(...(answer.list ? made(answer.list).children : []));
  unfold(input, list, list.children.length > 0);
  if (!input.value) highlight(input, list, null); // who passes by an empty field leaves it empty
}

function take(input, option) {
  input.value = option.textContent;
  input.dataset.value = option.dataset.value;
  unfold(input, $("ul", input.parentElement), false);
}

dialog.addEventListener("input", (event) => {
  if (event.target.dataset.complete) propose(event.target);
});
dialog.addEventListener("focusin", (event) => {
  if (event.target.dataset.complete) propose(event.target);
});
dialog.addEventListener("focusout", (event) => {
  const input = event.target;
  if (input.dataset.complete) unfold(input, $("ul", input.parentElement), false);
});
dialog.addEventListener("mousedown", (event) => {
  // A list that folds as soon as the focus goes would move the button from under the pointer.
  if (event.target.closest("button")) event.preventDefault();
});
dialog.addEventListener("keydown", (event) => {
  const input = event.target;
  if (!input.dataset.complete) return;
  steer(event, input, $("ul", input.parentElement), (option) => take(input, option));
});
document.addEventListener("pointermove", (event) => {
  const option = event.target.closest?.("[role=option]");
  if (!option || option.ariaSelected === "true") return;
  const input = option.dataset.command ? box : $("input", option.closest(".helped"));
  highlight(input, option.parentElement, option);
});
document.addEventListener("pointerdown", (event) => {
  const option = event.target.closest("[role=option]");
  if (!option) return;
  event.preventDefault(); // the text box keeps the focus
  if (option.dataset.command) command(option);
  else take($("input", option.closest(".helped")), option);
});

// -- writing ------------------------------------------------------------------------------------

const draft = `draft:${page.draft}`;
let target = {};

function grow() {
  box.style.height = "auto";
  box.style.height = `${Math.min(box.scrollHeight + 2, 220)}px`;
}

function setText(text) {
  box.value = text;
  sessionStorage.setItem(draft, text);
  grow();
}

function quote(what, words, text) {
  if (text !== undefined) box.value = text;
  target = what;
  $("#about-words").textContent = words;
  $("#about").hidden = false;
  grow();
  box.focus();
}

function unquote() {
  if (target.message) setText("");
  target = {};
  $("#about").hidden = true;
  box.focus();
}

async function write() {
  const text = box.value;
  if (!text.trim()) return;
  const answer = await act(target.message ? "edit" : "send", { ...target, text }, box.form);
  if (answer.say) return say(answer.say);
  if (box.value === text) setText("");
  target = {};
  $("#about").hidden = true;
  toEnd();
}

function typed(event) {
  if (event.isComposing || steer(event, box, commands(), command)) return;
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    write();
  } else if (event.key === "Escape" && !$("#about").hidden) {
    unquote();
  } else if (event.key === "ArrowUp" && !box.value) {
    const last = all("[data-edit]", log).at(-1);
    if (last) event.preventDefault();
    last?.click();
  }
}

// -- the drawer, on a narrow screen -------------------------------------------------------------

const narrow = matchMedia("(max-width: 52rem)");

function drawer(on) {
  if (!narrow.matches) return;
  document.body.classList.toggle("drawer", on);
  $("main").inert = on;
  $("#menu").setAttribute("aria-expanded", on);
  $(on ? "#shut" : "#menu").focus();
}

narrow.addEventListener("change", () => {
  document.body.classList.remove("drawer");
  $("main").inert = false;
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const select = event.target.closest?.("details.select[open]");
  if (select) {
    select.open = false;
    $("summary", select).focus();
  } else if (document.body.classList.contains("drawer")) {
    drawer(false);
  }
});
document.addEventListener("click", (event) => {
  for (const one of all("details.select[open]")) if (!one.contains(event.target)) one.open = false;
  if (document.body.classList.contains("drawer") && event.target === document.body) drawer(false);
});

document.addEventListener("toggle", (event) => {
  if (event.target.open) $(".options", event.target)?.scrollIntoView({ block: "nearest" });
}, true);

// -- the beginning ------------------------------------------------------------------------------

tellTimes(document);
if (box) {
  box.value = sessionStorage.getItem(draft) || "";
  box.addEventListener("keydown", typed);
  box.addEventListener("input", () => {
    if (!target.message) sessionStorage.setItem(draft, box.value);
    grow();
    filterCommands();
  });
  grow();
}
const first = location.hash ? $(`[id="${location.hash.slice(1)}"]`) : $(".log .line");
if (first) first.scrollIntoView({ block: location.hash ? "center" : "start" });
else if (!log.classList.contains("topics")) toEnd();
pinned = atEnd();
scroll.addEventListener("scroll", () => {
  pinned = atEnd();
  read();
}, { passive: true });
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  missed = 0;
  document.title = title;
  read();
});
listen();
read();
