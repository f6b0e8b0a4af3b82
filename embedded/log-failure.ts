/** Logs a failure. `subject` names what failed, such as a path or an address. */
export function logFailure(subject: Readonly<Record<string, string>>, problem: unknown): void {
  const error = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
  console.error(JSON.stringify({ level: 'error', ...subject, error }));
}
