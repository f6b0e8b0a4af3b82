/**
 * Outcomes of writing acts that are about the visitor, whatever they were doing: the page says them, not the form. By
 * itself, as every page's islands bring it.
 */
const aboutTheVisitor = ['tokenExpired', 'sessionEnded', 'requestFailed'];

export function isAboutTheVisitor(outcome: string): boolean {
  return aboutTheVisitor.includes(outcome);
}
