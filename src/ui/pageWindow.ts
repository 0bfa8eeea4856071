/**
 * Pages to show: first, last, the current one with its neighbours, and null where pages are left
 * out. A gap of one page shows the page.
 */
export function pageWindow(page: number, pages: number, neighbours = 1): (number | null)[] {
  const numbers = new Set([1, pages]);
  for (let at = page - neighbours; at <= page + neighbours; at += 1)
    if (at >= 1 && at <= pages) numbers.add(at);
  const shown = [...numbers].filter((at) => at >= 1).sort((a, b) => a - b);
  return shown.flatMap((at, index) => {
    const before = shown[index - 1] ?? at - 1;
    if (at - before === 2) return [at - 1, at];
    return at - before > 2 ? [null, at] : [at];
  });
}
