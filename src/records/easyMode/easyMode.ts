import { createDeviceChoice } from '#i18n/deviceChoice.ts';

/** Belongs to the device like the appearance, not to the account. */
const choice = createDeviceChoice('nabz-easy-mode');

export const setEasyMode = (on: boolean): void => choice.set(on ? '1' : null);

/**
 * Whether this device shows Today and forms in easy mode. Known in the first render: the panel has
 * no server rendering, so nothing flashes.
 */
export const useEasyMode = (): boolean => choice.useValue() === '1';
