/** Finds a shorter list that still fails by leaving out parts, halves first. */
export async function shorten<T>(
  all: readonly T[],
  fails: (fewer: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let list = all;
  for (
    let size = Math.ceil(list.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < list.length;) {
      const fewer = [...list.slice(0, at), ...list.slice(at + size)];
      if (await fails(fewer)) list = fewer;
      else at += size;
    }
  }
  return list;
}
