/** Each tries one way out, and prints "out" only when it is free. */
export const PYTHON_ATTACK = `
import js
from pyodide.ffi import run_sync

def attempt(name, work):
    try:
        found = work()
        print(name, "out:", found)
    except BaseException as error:
        print(name, "held:", type(error).__name__)

def fetched(address):
    return run_sync(js.fetch(address)).status

def request(address):
    asked = js.XMLHttpRequest.new()
    asked.open("GET", address, False)
    asked.send()
    return asked.status

def urlopen():
    import urllib.request
    return urllib.request.urlopen("SITE/").status

def pyfetch():
    from pyodide.http import pyfetch
    return run_sync(pyfetch("SITE/api/v1/users/current_user")).status

attempt("fetch", lambda: fetched("SITE/api/v1/users/current_user"))
attempt("fetch elsewhere", lambda: fetched("https://example.org/"))
attempt("request", lambda: request("SITE/api/v1/users/current_user"))
attempt("urllib", urlopen)
attempt("pyfetch", pyfetch)
attempt("script", lambda: js.importScripts("SITE/assets/x.js"))
attempt("eval", lambda: js.eval("1 + 1"))
attempt("document", lambda: js.document.cookie)
attempt("parent", lambda: js.parent.document)
attempt("storage", lambda: js.localStorage.length)
attempt("database", lambda: js.indexedDB.open("x") and "opened")
attempt("caches", lambda: run_sync(js.caches.keys()))
attempt("package", lambda: run_sync(__import__("pyodide_js").loadPackage("numpy", js.Object.fromEntries([["checkIntegrity", False]]))) or __import__("numpy"))
print("end")
`;

/** The same in JavaScript. A door that neither opens nor refuses within 1.5 s counts as shut: there is nothing to wait for. */
export const SCRIPT_ATTACK = `
const attempts = {
  fetch: () => fetch('SITE/api/v1/users/current_user', { credentials: 'include' }).then(reply => reply.status),
  elsewhere: () => fetch('https://example.org/', { mode: 'no-cors' }).then(reply => reply.type),
  request: () => { const asked = new XMLHttpRequest(); asked.open('GET', 'SITE/api/v1/users/current_user', false); asked.send(); return asked.status; },
  script: () => importScripts('SITE/assets/x.js'),
  module: () => import('SITE/assets/x.js'),
  eval: () => eval('1 + 1'),
  socket: () => opens(new WebSocket('SITE'.replace('http', 'ws') + '/user-alerts/x')),
  source: () => opens(new EventSource('SITE/api/v1/events')),
  worker: () => opens(new Worker('SITE/assets/x.js')),
  channel: () => { new BroadcastChannel('site').postMessage('hello'); throw new Error('asked'); },
  storage: () => localStorage.length,
  session: () => sessionStorage.length,
  cookie: () => document.cookie,
  cookies: () => cookieStore.getAll(),
  database: () => opens(indexedDB.open('x'), 'success'),
  caches: () => caches.keys(),
  locks: () => navigator.locks.query(),
  parent: () => parent.document.title,
  top: () => { top.location = 'https://example.org/'; return 'went'; },
  popup: () => open('https://example.org/').closed,
  picture: () => { new Image().src = 'SITE/favicon.svg'; return 'drawn'; },
};
function opens(target, event = 'open') {
  return new Promise((resolve, reject) => {
    target.addEventListener(event, () => resolve('opened'));
    target.addEventListener('error', () => reject(new Error('refused')));
  });
}
postMessage({ type: 'checker', result: 'spoofed' });
// A program goes on while it has timers: without one it would be over before what was tried has failed.
const alive = setInterval(() => undefined, 20);
(async () => {
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      console.log(name, 'out:', await attempt());
    } catch (error) {
      console.log(name, 'held:', error?.name);
    }
  }
  console.log('end');
  clearInterval(alive);
})();
`;
