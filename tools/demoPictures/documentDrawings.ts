const bone = 'fill="url(#bone)" stroke="#d5dbe0" stroke-opacity=".55" stroke-width="5"';

/** An X-ray of a standing knee: the joint space at the inner side (left) is narrow. */
export const kneeXray = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200"><defs>
<linearGradient id="bone" x1="0" x2="1"><stop offset="0" stop-color="#cfd6db"/><stop offset=".22" stop-color="#8d979f"/><stop offset=".75" stop-color="#878f98"/><stop offset="1" stop-color="#d2d8dc"/></linearGradient>
<radialGradient id="flesh"><stop offset="0" stop-color="#4a525b"/><stop offset=".8" stop-color="#2b323a"/><stop offset="1" stop-color="#0b0f14"/></radialGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter><filter id="very" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter></defs>
<rect width="900" height="1200" fill="#06090d"/>
<path filter="url(#very)" fill="url(#flesh)" d="M190-40C200 300 160 480 190 610S250 900 300 1240H640C660 950 730 780 720 610S690 300 720-40Z"/>
<g filter="url(#soft)"><path ${bone} d="M345-30C350 240 340 380 285 470C245 545 262 604 330 606C390 606 420 560 452 560C486 560 512 604 574 600C650 596 664 540 624 470C568 380 560 240 566-30Z"/>
<path ${bone} d="M270 640C268 616 300 616 360 622C410 626 430 604 452 604C474 604 494 632 560 634C620 632 652 626 648 662C640 740 580 780 566 900C556 1010 552 1120 552 1240H372C372 1120 368 1010 356 900C344 780 280 740 270 640Z"/>
<path ${bone} opacity=".85" d="M612 716C646 700 672 722 664 762C652 830 646 1000 650 1240H604C602 1000 606 830 594 770C590 742 596 724 612 716Z"/>
<ellipse cx="456" cy="432" rx="92" ry="104" fill="#aeb6bc" opacity=".42"/><path d="M262 604l-18 16 24 8M268 640l-26 2 16 18" fill="#c9d0d5" opacity=".8"/></g>
<path d="M292 612H400" stroke="#e8ecef" stroke-width="7" opacity=".5" filter="url(#soft)"/>
<g font-family="DejaVu Sans, sans-serif" fill="#e5e7eb"><text x="758" y="120" font-size="64" font-weight="700">R</text><text x="48" y="1160" font-size="24" opacity=".75">STANDING AP</text></g></svg>`;

const pill = (x: number, y: number, kind: number): string =>
  [
    `<ellipse cx="${x}" cy="${y}" rx="21" ry="20" fill="#f6f3ea"/><path d="M${x - 19} ${y}h38" stroke="#d9d2bf" stroke-width="3"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="27" ry="15" fill="#f0b7a0" transform="rotate(-24 ${x} ${y})"/>`,
    `<g transform="rotate(31 ${x} ${y})"><rect x="${x - 32}" y="${y - 13}" width="64" height="26" rx="13" fill="#e3b341"/><rect x="${x - 32}" y="${y - 13}" width="30" height="26" rx="13" fill="#c98b1e"/></g>`,
  ][kind] ?? '';

const dayNames = ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج'];
const cell = (day: number, row: number): string => {
  const [x, y] = [150 + (6 - day) * 132, 250 + row * 190]; // the week runs from the right
  const pills =
    row === 0
      ? pill(x + 38, y + 82, 0) + pill(x + 78, y + 118, 2)
      : day < 5
        ? pill(x + 58, y + 98, 1)
        : '';
  return `<rect x="${x}" y="${y}" width="116" height="166" rx="14" fill="#dff0ea" stroke="#8fb9ac" stroke-width="3"/><g filter="url(#drop)">${pills}</g><path d="M${x + 10} ${y + 12}h70l-26 44h-44z" fill="#fff" opacity=".5"/>
<text x="${x + 58}" y="${y + 158}" text-anchor="middle" font-family="Vazirmatn, DejaVu Sans" font-size="26" fill="#1d5346">${dayNames[day]}</text>`;
};

/** A week's pill box on a wooden table, as a phone would photograph it. */
export const pillBox = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><defs><linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="#b98a5e"/><stop offset="1" stop-color="#8d6340"/></linearGradient>
<filter id="drop" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="3" dy="5" stdDeviation="4" flood-opacity=".4"/></filter><filter id="wood" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".004 .12" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 .22 0 0 0 0 .12 0 0 0 0 .05 0 0 0 .55 -.12"/></filter>
<radialGradient id="light" cx=".3" cy=".1" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient></defs>
<rect width="1200" height="900" fill="url(#table)"/><rect width="1200" height="900" filter="url(#wood)"/>
<g transform="rotate(-4 600 450)"><rect x="118" y="216" width="972" height="432" rx="30" fill="#3f8f7a" filter="url(#drop)"/><rect x="130" y="226" width="948" height="410" rx="24" fill="#58ab94"/>${dayNames.map((_, day) => cell(day, 0) + cell(day, 1)).join('')}</g>
<rect width="1200" height="900" fill="url(#light)"/></svg>`;

const rings = ['#2b4fa0', '#2f7fb8', '#37a39a', '#58b368', '#a9c94d', '#e8cf4a', '#eda03f'];
const topography = (cx: number, tilt: number): string =>
  rings
    .map(
      (fill, at) =>
        `<ellipse cx="${cx + at * tilt}" cy="${440 + at * 7}" rx="${285 - at * 38}" ry="${285 - at * 41}" fill="${fill}"/>`,
    )
    .join('') +
  `<circle cx="${cx}" cy="440" r="60" fill="none" stroke="#fff" stroke-dasharray="5 7" stroke-width="2"/>`;

/** Corneal thickness and shape of both eyes, as a topographer prints it. */
export const cornealMap = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 900"><defs><filter id="blend"><feGaussianBlur stdDeviation="7"/></filter></defs><rect width="1400" height="900" fill="#0f172a"/>
<g filter="url(#blend)">${topography(370, -3)}${topography(1030, 3)}</g><g font-family="DejaVu Sans, sans-serif" fill="#e2e8f0" font-size="30"><text x="90" y="90">OD (R)</text><text x="750" y="90">OS (L)</text>
<g font-size="24" fill="#94a3b8"><text x="90" y="800">Pachymetry 548 µm · K1 42.6 D · K2 43.5 D</text><text x="750" y="800">Pachymetry 551 µm · K1 42.4 D · K2 43.4 D</text></g></g></svg>`;
