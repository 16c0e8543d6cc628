/**
 * Updates node_modules to package-lock.json. Plain JavaScript without packages, because it runs before any are
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Ends the process with a clear message when this version of Node cannot run the project. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Runs `npm ci` when packages are missing or package-lock.json has changed since the last install. Ends the process
 * when that fails.
 */
export function installPackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = 'node_modules/.installed-lock';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (npm ci) …');
  // With NODE_ENV=production npm would leave out the development dependencies.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed: npm ci failed.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
