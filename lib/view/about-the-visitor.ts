/**
 * Outcomes of writes that concern the visitor rather than the form, so the page shows them. The list is a separate module
 * because every island imports it.
 */
const aboutTheVisitor = ['tokenExpired', 'sessionEnded', 'requestFailed'];

export function isVisitorOutcome(outcome: string): boolean {
  return aboutTheVisitor.includes(outcome);
}
