import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian's Chromium by apt if permitted, else Playwright's; sets `CHROMIUM` for the
 * tests.
 */
export function ensureBrowser(): void {
  const debian = '/usr/bin/chromium';
  if (process.env['CHROMIUM'] !== undefined || existsSync(debian))
    return void (process.env['CHROMIUM'] ??= debian);
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync(debian)) return void (process.env['CHROMIUM'] = debian);
  }
  const installed = spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], {
    stdio: 'inherit',
  });
  if (installed.status !== 0) throw new Error('there is no Chromium, and none could be installed');
}
