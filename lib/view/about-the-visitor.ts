/** The page, not the form, shows these outcomes. Every island imports this module, so it is small. */
const visitorOutcomes = ['tokenExpired', 'sessionEnded', 'requestFailed'];

export function isVisitorOutcome(outcome: string): boolean {
  return visitorOutcomes.includes(outcome);
}
