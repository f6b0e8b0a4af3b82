/** Outcomes that the page shows instead of the form. Every island imports this module, so it is small. */
const visitorOutcomes = ['tokenExpired', 'sessionEnded', 'requestFailed'];

export function isVisitorOutcome(outcome: string): boolean {
  return visitorOutcomes.includes(outcome);
}
