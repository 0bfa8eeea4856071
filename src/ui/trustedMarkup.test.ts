import { expect, test } from 'vitest';
import { isPlainMarkup, trustedMarkup } from './trustedMarkup.ts';

test.each([
  '<p>Knee &amp; hip &lt;3</p>\n<h2 id="a">b</h2>',
  '<p><a href="/en/packages/knee?x=1#y">x</a> <a href="mailto:a@b.example">y</a> <a href="">z</a></p>',
  '<table><thead><tr><th align="right">a</th></tr></thead></table><hr />',
  '<li><input type="checkbox" disabled="" checked=""> done</li>',
  '<picture><source type="image/avif" srcset="/i-1.avif 320w, /i-2.avif 640w" sizes="(min-width: 40rem) 38rem, 100vw"><img src="/i.webp" width="1" height="2" alt="a &quot;b&quot;" loading="lazy" decoding="async"></picture>',
  '<a href="#fn-1" id="r" data-footnote-ref="" aria-describedby="l">1</a>',
  '<g fill="none" stroke-width="2"><path d="M1 2-3h4"/><circle cx="1" cy="2" r="3" /></g>',
  '<defs><clipPath id="c"><rect width="1" height="2"/></clipPath></defs><use href="#c"/>',
])('%s is plain', (markup) => expect(isPlainMarkup(markup)).toBe(true));

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/x" onerror="alert(1)">',
  '<img src="/x" ONERROR="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="&#x6a;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<img src="data:image/svg+xml,x">',
  '<iframe src="/desk"></iframe>',
  '<use xlink:href="data:x"/>',
  '<svg><animate onbegin="alert(1)"/></svg>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<form action="/x"><input name="password"></form>',
  '<p style="position:fixed">x</p>',
  '<<b>script>alert(1)<<b>/script>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<p title=">" onclick="alert(1)">x</p>',
  "<p title='a' onclick='b'>x</p>",
  '<b/onclick=alert(1)>x</b>',
  '<!--<b>-->',
  '<math><mtext></mtext></math>',
  '<p',
])('%s is shown as it is written', (markup) => {
  expect(isPlainMarkup(markup)).toBe(false);
  expect(trustedMarkup(markup).__html).not.toContain('<');
});
