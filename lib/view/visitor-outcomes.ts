/** Outcomes that the page shows, not the form. Every island imports this module, so it must stay small. */
const visitorOutcomes = ['tokenExpired', 'sessionEnded', 'requestFailed'];

export function isVisitorOutcome(outcome: string): boolean {
  return visitorOutcomes.includes(outcome);
}
