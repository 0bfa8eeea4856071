import { chromium } from '@playwright/test';
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args });
for (const p of ['/en/packages', '/en', '/en/packages/knee-replacement', '/en/sign-in']) {
  const ctx = await b.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  const page = await ctx.newPage();
  const cdp = await ctx.newCDPSession(page);
  await cdp.send('Network.enable');
  const t = new Map();
  let js = 0,
    n = 0,
    all = 0;
  cdp.on('Network.responseReceived', (e) => t.set(e.requestId, e.type));
  cdp.on('Network.loadingFinished', (e) => {
    all += e.encodedDataLength;
    if (t.get(e.requestId) === 'Script') {
      js += e.encodedDataLength;
      n++;
    }
  });
  await page.goto('http://localhost:3100' + p);
  await page.waitForTimeout(1500);
  console.log(p, 'scripts', n, 'bytes', js, 'all', all);
  await ctx.close();
}
await b.close();
