export const STYLE = `
:root { color-scheme: light dark; --page: #f4f5f7; --card: #fff; --text: #1d2430; --soft: #5b6472; --line: #d4d8df;
  --accent: #4b45c6; --on-accent: #fff; --bad: #b3261e; --note: #fff6dc; --note-text: #5c4600; }
@media (prefers-color-scheme: dark) { :root { --page: #12151b; --card: #1c212a; --text: #e9ecf1; --soft: #a3acba;
  --line: #3b4453; --accent: #a29dff; --on-accent: #16132e; --bad: #ff9a92; --note: #3a3217; --note-text: #f3e2a9; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 2rem auto; padding: 1.75rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 14px; }
@media (max-width: 32rem) { main { margin: 0; border: 0; border-radius: 0; padding: 1.25rem; min-height: 100vh; } }
.test { margin: 0; padding: .5rem 1rem; background: var(--note); color: var(--note-text); text-align: center; font-size: .9rem; }
h1 { margin: 0 0 .25rem; font-size: 1.35rem; line-height: 1.3; }
h2 { margin: 1.75rem 0 .5rem; font-size: 1.05rem; }
p { margin: .5rem 0; }
.soft, .hint { color: var(--soft); }
.hint { font-size: .88rem; }
.total { font-size: 2rem; font-weight: 600; margin: .25rem 0 1rem; }
.items { list-style: none; margin: 0 0 1.25rem; padding: 0 0 1rem; border-bottom: 1px solid var(--line); }
.items li { display: flex; gap: .75rem; align-items: center; padding: .4rem 0; }
.items img { width: 56px; height: 56px; object-fit: cover; border-radius: 8px; background: var(--line); flex: none; }
.items .name { flex: 1; overflow-wrap: anywhere; }
label { display: block; margin: .9rem 0 .25rem; font-weight: 550; }
input, select { width: 100%; padding: .6rem .7rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--soft); border-radius: 8px; }
select, option { background: var(--card); }
input[type=radio] { width: auto; margin-right: .4rem; }
fieldset { margin: .9rem 0 0; padding: .25rem .9rem .75rem; border: 1px solid var(--line); border-radius: 8px; }
legend { font-weight: 550; padding: 0 .35rem; }
fieldset label { font-weight: 400; margin: .4rem 0 0; }
input::placeholder { color: var(--soft); opacity: .85; }
input[aria-invalid], select[aria-invalid] { border-color: var(--bad); }
.error, .alert { color: var(--bad); }
.error { margin: .25rem 0 0; font-size: .9rem; }
.alert { margin: 1rem 0; padding: .6rem .8rem; border: 1px solid currentColor; border-radius: 8px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .9rem; }
button, .button { display: block; width: 100%; margin-top: 1.25rem; padding: .75rem 1rem; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent);
  border-radius: 8px; cursor: pointer; }
button.plain { color: var(--text); background: transparent; border-color: var(--soft); margin-top: .75rem; }
a { color: var(--accent); }
a.button { color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.back { display: inline-block; padding: .4rem 0; }
details { margin-top: 1.5rem; border-top: 1px solid var(--line); padding-top: .75rem; }
summary { cursor: pointer; padding: .3rem 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem .9rem; font-size: .9rem; margin: .5rem 0; }
dt { font-family: ui-monospace, monospace; white-space: nowrap; } dd { margin: 0; }
.figures { display: grid; grid-template-columns: 1fr 1fr; gap: .9rem; }
.figures div { border: 1px solid var(--line); border-radius: 10px; padding: .75rem; }
.figures strong { display: block; font-size: 1.3rem; }
table { width: 100%; border-collapse: collapse; font-size: .92rem; }
td { overflow-wrap: anywhere; } td:first-child, td.amount { white-space: nowrap; overflow-wrap: normal; }
th, td { text-align: left; padding: .45rem .25rem; border-bottom: 1px solid var(--line); } td.amount, th.amount { text-align: right; }
`
