import { createLink } from '@tanstack/react-router';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { useNow } from '#ui/useNow.ts';
import { ownTimeZone } from './visit/appointmentTime.tsx';

// Screens of records are also shown with sample records to people who are not signed in: decision
// 0073. There the clock is fixed, so that the server and the browser render the same.

/** A point in time as the sample's patient would see it on a device. */
interface Clock {
  /** Milliseconds since 1970. */
  now: number;
  /** IANA zone of the device. */
  timeZone: string;
}

const SampleClock = createContext<Clock | undefined>(undefined);

/** The id of the element where links of the sample lead. */
export const sampleEnd = 'sample-end';

/** What is inside shows sample records. */
export const SampleRecords = ({ clock, children }: { clock: Clock; children: ReactNode }) => (
  <SampleClock value={clock}>{children}</SampleClock>
);

/** Whether sample records are shown. */
export const useIsSample = (): boolean => useContext(SampleClock) !== undefined;

/** The clock of the device; that of the sample, where one is shown. */
export function useClock(): Clock {
  const sample = useContext(SampleClock);
  const now = useNow();
  return sample ?? { now, timeZone: ownTimeZone() };
}

/** A link to a page of records; in a sample there is none, so it leads to the sample's end. */
export const RecordLink = createLink(RecordAnchor);

function RecordAnchor(props: ComponentProps<'a'>) {
  if (!useIsSample()) return <a {...props}>{props.children}</a>;
  const { className, children, 'aria-label': label } = props;
  return (
    <a href={`#${sampleEnd}`} className={className} aria-label={label}>
      {children}
    </a>
  );
}
