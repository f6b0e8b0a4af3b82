/** How much a finding matters: `error` will not work, `warning` will hurt some day. */
export type Level = 'fine' | 'note' | 'warning' | 'error';

/** One thing that was looked at. */
export interface Finding {
  level: Level;
  message: string;
  /** What to do about it. */
  remedy?: string;
}

export const fine = (message: string): Finding => ({ level: 'fine', message });
export const note = (message: string, remedy?: string): Finding => ({
  level: 'note',
  message,
  ...(remedy === undefined ? {} : { remedy }),
});
export const warning = (message: string, remedy: string): Finding => ({ level: 'warning', message, remedy });
export const error = (message: string, remedy: string): Finding => ({ level: 'error', message, remedy });

/** Node's own word for what went wrong, which lies some causes deep. */
export function reasonOf(problem: unknown): string {
  if (typeof problem !== 'object' || problem === null) return String(problem);
  if ('cause' in problem && problem.cause) return reasonOf(problem.cause);
  if ('code' in problem && typeof problem.code === 'string') return problem.code;
  return 'message' in problem ? String(problem.message) : String(problem);
}
