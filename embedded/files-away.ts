/** What the operator is told while the place of uploads fails: reasons of ours (`FilesError`) name neither address nor key. */
export function logFilesAway(act: 'keep' | 'read' | 'sweep', problem: unknown): void {
  console.error(JSON.stringify({ level: 'error', event: 'upload-files-away', act, reason: String(problem) }));
}
