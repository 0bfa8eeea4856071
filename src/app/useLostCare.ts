import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { type LostCare, readLostCare } from '#sync/endedCare.ts';
import { sessionDeps } from './panel.ts';

const nothing: LostCare = {};

/** How much this carer had written and not sent when grants ended. */
export function useLostCare(carerId: string): LostCare {
  const [lost, setLost] = useState(nothing);
  useEffect(() => {
    const reading = liveQuery(() => readLostCare(sessionDeps().device, carerId)).subscribe(setLost);
    return () => reading.unsubscribe();
  }, [carerId]);
  return lost;
}
