/** The demo's public accounts; `npm start` prints them. */
const password = 'nabz-demo-2026';
export const demoAccounts = [
  { email: 'demo@nabz.example', password },
  { email: 'sara@nabz.example', password },
] as const;
