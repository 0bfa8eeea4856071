import { isArabicScript } from '#i18n/locales.ts';
import { cx } from './cx.ts';
import { BrandMark } from './brandMark.tsx';
/** The name that the wordmark draws. */
const wordmarkText = 'نبض';

interface LogoProps {
  /**
   * The page's language. Unless it is written in Arabic script, the mark and the name are shown
   * instead of the wordmark.
   */
  lang: string;
  /** The clinic's name; shown as text beside the mark if the wordmark does not draw it. */
  label: string;
  className?: string | undefined;
}

/** The brand’s wordmark or, in languages not written in Arabic script, the mark with the name. */
export function Logo({ lang, label, className = 'h-9' }: LogoProps) {
  if (!isArabicScript(lang) || label !== wordmarkText) {
    return (
      <span className={cx('inline-flex items-center gap-2', className)}>
        <BrandMark />
        <span className="text-[1.375rem] leading-none font-bold tracking-[-.02em] text-ink">
          {label}
        </span>
      </span>
    );
  }
  return (
    <svg
      viewBox="0 -1420 6052.24 2140"
      role="img"
      aria-label={label}
      className={cx('block w-auto flex-none overflow-visible text-ink', className)}
    >
      <g transform="scale(1 -1)">
        {letters.map(({ x, d }) => (
          <path key={x} transform={`translate(${x} 0)`} d={d} fill="currentColor" />
        ))}
        <path
          d={stroke}
          fill="none"
          stroke="var(--primary)"
          strokeWidth="269"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}

/**
 * Outlines of the Persian wordmark: the letters, and the joining stroke that carries the beat. Font
 * units, y upwards.
 */
const letters = [
  {
    x: 0,
    d:
      'M2048 1395L1872 1218L2048 1042L2225 1218ZM711 -239Q568 -239 486 -190.5Q404 -142 369.5 -61Q335 20 335 118Q335 206 360 306.5Q385 407 420 511L186 602' +
      'Q138 478 112 352Q86 226 86 108Q86 -69 152.5 -209.5Q219 -350 357.5 -432Q496 -514 711 -514Q904 -514 1040 -445Q1176 -376 1253.5 -249.5Q1331 -123 1348 49' +
      'Q1394 35 1445 24Q1496 13 1556 6.5Q1616 0 1689 0L1741 0Q1894 0 2031 29.5Q2168 59 2271 106Q2334 62 2415.5 31Q2497 0 2617 0L2646 0L2646 279L2616 279' +
      'Q2582 279 2555.5 280Q2529 281 2509 283Q2489 285 2473 287Q2497 325 2507 382Q2517 439 2517 485Q2517 604 2462.5 697Q2408 790 2311 843.5Q2214 897 2089 897' +
      'Q1982 897 1885.5 850.5Q1789 804 1703 723Q1617 642 1539.5 537.5Q1462 433 1393 317Q1367 319 1347 358.5Q1327 398 1310 449L1244 652L987 555' +
      'Q1028 454 1062.5 339.5Q1097 225 1097 116Q1097 15 1061 -65Q1025 -145 941.5 -192Q858 -239 711 -239ZM2096 623Q2168 623 2216 580Q2264 537 2264 466' +
      'Q2264 408 2224 371.5Q2184 335 2113 314.5Q2042 294 1949.5 286.5Q1857 279 1752 279L1655 279Q1700 347 1752.5 408.5Q1805 470 1862 518.5' +
      'Q1919 567 1978.5 595Q2038 623 2096 623Z',
  },
  {
    x: 4675.5,
    d:
      'M-21 279L-21 0L27 0L27 279ZM185 -121L9 -298L185 -474L362 -298ZM283 678Q288 626 290.5 571.5Q293 517 293 459Q293 357 250.5 318Q208 279 96 279L0 279L0 0' +
      'L96 0Q190 0 274.5 34.5Q359 69 418 132Q449 93 490.5 63.5Q532 34 586 17Q640 0 707 0L730 0L730 279L709 279Q654 279 619 294Q584 309 566 342' +
      'Q548 375 545 426L525 707Z',
  },
  {
    x: 5385.5,
    d:
      'M139 0Q285 0 368.5 60.5Q452 121 487.5 226Q523 331 523 463Q523 546 512 636.5Q501 727 481 820L228 755Q245 677 260.5 597Q276 517 276 450Q276 375 247 327' +
      'Q218 279 140 279L-20 279L-20 0ZM257 1292L81 1115L257 939L434 1115Z',
  },
];

const stroke =
  'M2585.50 140H3160.60C3310.60 140 3340.60 270 3385.60 440L3560.60 1150C3590.60 1240 3680.60 1240 3705.60 1150L3960.60 -500' +
  'C3985.60 -600 4075.60 -600 4105.60 -500L4230.60 -20C4270.60 110 4330.60 140 4440.60 140H4715.50';
