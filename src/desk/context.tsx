import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { ApiProblem } from '#api/problem.ts';
import { mayUse, type Permission } from '#contract/staff/roles.ts';
import type { OwnStaff } from '#contract/staff/session.ts';
import { type Desk, sessionKey } from './desk.ts';

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('not within the desk');
  return desk;
}

/** The signed-in member: undefined while it is asked for, null when nobody is signed in. */
export function useSession() {
  const { api } = useDesk();
  return useQuery<OwnStaff | null>({
    queryKey: sessionKey,
    queryFn: () =>
      api.call('deskSession').catch((error: unknown) => {
        if (error instanceof ApiProblem && error.problem.status === 401) return null;
        throw error;
      }),
    // Whoever comes back must not revive a session that the idle limit is about to end.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
}

/** Within the frame, where somebody is signed in. */
export function useStaff(): OwnStaff {
  const { data } = useSession();
  if (!data) throw new Error('nobody is signed in');
  return data;
}

/** Whether the signed-in member's roles allow something. The server decides; this only shows less. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useSession();
  return (permission) => mayUse(data?.roles ?? [], permission);
}
