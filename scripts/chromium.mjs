import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without windows: the same engine, with a third less work for the processor. */
const SHELL = '/usr/bin/chromium-headless-shell';

const places = [
  process.env.CHROMIUM,
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const find = () => places.find(path => path && existsSync(path));

/** A Chromium for the browser journeys: the one that is named, Debian's (installed when we are root there), or any other. */
export function findChromium() {
  if (!process.env.CHROMIUM && !existsSync(SHELL)) install();
  const path = find();
  return path
    ? { path }
    : { why: 'The browser journeys need Chromium or Chrome: install it, or name its program in CHROMIUM.' };
}

/** Older Debians have no package of the shell, and get the whole browser. */
function install() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log('Installing Chromium from Debian …');
  const apt = args =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status;
  apt(['update']);
  if (apt(['install', '-y', '--no-install-recommends', 'chromium-headless-shell']) !== 0 && !find()) {
    apt(['install', '-y', '--no-install-recommends', 'chromium']);
  }
}
