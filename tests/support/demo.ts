import { type Demo, readDemo } from '../../server/demo/load.ts';

let reading: Promise<Demo> | undefined;

/** The demo, read once per process, as that takes seconds. Tests must not change it. */
export const sharedDemo = (): Promise<Demo> => (reading ??= readDemo());
