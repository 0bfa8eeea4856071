import { expect, test } from 'vitest';
import { isCrawler } from './crawler.ts';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36 Chrome-Lighthouse',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Twitterbot/1.0',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'Google-InspectionTool/1.0',
  'CUBOT NOTE 20 Googlebot/2.1',
])('%s is a crawler', (agent) => expect(isCrawler(agent)).toBe(true));

test.each([
  'Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_S) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 10; Cubot KingKong) AppleWebKit/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0.0.0 Safari/537.36',
])('%s is a browser', (agent) => expect(isCrawler(agent)).toBe(false));
