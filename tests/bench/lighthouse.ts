import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { launchOptions } from '../e2e/browser.ts';
import { createServerProcess, freePort } from '../support/server.ts';

const categories = ['seo', 'accessibility', 'best-practices'];
const paths = ['/', '/packages', '/packages/knee-replacement', '/blog/the-second-week'];
const locales = { fa: '', en: '/en', ar: '/ar' } as const;

/** Lighthouse scores of a page, and the audits that are below 100. */
async function audit(
  url: string,
  port: number,
  language: string,
): Promise<{ scores: number[]; wanting: string[] }> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: categories,
    extraHeaders: { 'accept-language': language },
    throttlingMethod: 'provided',
    logLevel: 'error',
  });
  if (!result) throw new Error(`no result for ${url}`);
  const { categories: found, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scores = categories.map((name) => Math.round((found[name]?.score ?? 0) * 100));
  const wanting = categories
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`);
  return { scores, wanting };
}

const server = await createServerProcess();
await server.start();
const port = await freePort();
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions.args, `--remote-debugging-port=${port}`],
});
process.stdout.write(
  `${'page'.padEnd(40)}${categories.map((name) => name.padStart(16)).join('')}\n`,
);
let whole = true;
for (const [language, prefix] of Object.entries(locales)) {
  for (const path of paths) {
    const at = path === '/' ? prefix || '/' : prefix + path;
    const { scores, wanting } = await audit(server.url + at, port, language);
    process.stdout.write(
      `${at.padEnd(40)}${scores.map((score) => String(score).padStart(16)).join('')}\n`,
    );
    for (const text of wanting) process.stdout.write(`    ${text}\n`);
    whole &&= scores.every((score) => score === 100);
  }
}
await browser.close();
await server.dispose();
process.exitCode = whole ? 0 : 1;
