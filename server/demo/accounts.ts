const password = 'nabz-demo-2026';
/**
 * The accounts of the demo's patients (patients.json), with their public password; `npm start`
 * prints them.
 */
export const demoAccounts = [
  { email: 'demo@nabz.example', password },
  { email: 'sara@nabz.example', password },
] as const;
