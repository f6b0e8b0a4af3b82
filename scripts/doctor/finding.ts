/** Severity of a finding. `error`: something does not work now; `warning`: something may fail later. */
export type Level = 'fine' | 'note' | 'warning' | 'error';

export interface Finding {
  level: Level;
  message: string;
  remedy?: string | undefined;
}

export type Findings = Finding | readonly Finding[];

export interface Section {
  subject: string;
  findings: readonly Finding[];
}

export const fine = (message: string): Finding => ({ level: 'fine', message });
export const note = (message: string, remedy?: string): Finding => ({ level: 'note', message, remedy });
export const warning = (message: string, remedy: string): Finding => ({ level: 'warning', message, remedy });
export const error = (message: string, remedy: string): Finding => ({ level: 'error', message, remedy });

/** Returns the code or message of the innermost cause. */
export function reasonOf(problem: unknown): string {
  if (typeof problem !== 'object' || problem === null) return String(problem);
  if ('cause' in problem && problem.cause) return reasonOf(problem.cause);
  if ('code' in problem && typeof problem.code === 'string') return problem.code;
  return 'message' in problem ? String(problem.message) : String(problem);
}
