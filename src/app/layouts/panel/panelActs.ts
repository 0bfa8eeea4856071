import { createContext, use } from 'react';

/** What a person does with the own session; the panel's layout shows what follows. */
export interface PanelActs {
  onSignOut: () => void;
  /** Where the person has set an app lock. */
  onLock: (() => void) | undefined;
  /** Lets somebody else use this device, where there is an app lock; a carer returns to the own records. */
  onSwitch: (() => void) | undefined;
  /** Opens the records of a patient for a carer. Rejects as `openCare` in sync/people.ts. */
  onOpenCare: (grantId: string) => Promise<void>;
}

const PanelActsContext = createContext<PanelActs>({
  onSignOut: () => undefined,
  onLock: undefined,
  onSwitch: undefined,
  onOpenCare: async () => undefined,
});
export const PanelActsProvider = PanelActsContext.Provider;
export const usePanelActs = (): PanelActs => use(PanelActsContext);
