/**
 * Postmark beside a guest’s quote, in place of a portrait: `top` origin, `middle` destination,
 * `bottom` month.
 */
export function Postmark({
  top,
  middle,
  bottom,
  size = 'md',
}: {
  top: string;
  middle: string;
  bottom: string;
  /** sm: on a picture. */
  size?: 'sm' | 'md' | undefined;
}) {
  return (
    <p
      className={`grid ${size === 'sm' ? 'size-30' : 'size-34'} flex-none -rotate-6 place-content-center rounded-full border-[1.5px] border-primary-ink text-center text-primary-ink t-micro`}
    >
      <span>{top}</span>
      <b className="text-[1.125rem] leading-normal">{middle}</b>
      <span className="whitespace-nowrap">{bottom}</span>
    </p>
  );
}
