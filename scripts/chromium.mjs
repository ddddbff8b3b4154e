import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const find = () => places.find(path => path && existsSync(path));

/** A Chromium for the browser journeys: one that is there, or Debian's, installed when we are root on Debian. */
export function findChromium() {
  const there = find();
  if (there) return { path: there };
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium from Debian …');
    const apt = args =>
      spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    apt(['update']);
    apt(['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = find();
  return installed
    ? { path: installed }
    : { why: 'The browser journeys need Chromium or Chrome: install it, or name its program in CHROMIUM.' };
}
