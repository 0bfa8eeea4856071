import { ZoomFrame } from './zoomFrame.tsx';

/** A picture that fits its frame, and can be zoomed. `url` is from `useBlobUrl`. */
export function ImageView({ url, name }: { url: string; name: string }) {
  return (
    <ZoomFrame label={name}>
      {() => (
        <img
          src={url}
          alt={name}
          draggable={false}
          className="block h-[calc(var(--zoom,1)*(var(--frame)-2px))] w-full object-contain"
        />
      )}
    </ZoomFrame>
  );
}
