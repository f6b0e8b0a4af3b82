/** Logs a failure of the upload store. Messages of `FilesError` contain neither addresses nor keys. */
export function logUploadStoreFailure(action: 'write' | 'read' | 'sweep', problem: unknown): void {
  console.error(
    JSON.stringify({ level: 'error', event: 'upload-files-away', action, reason: String(problem) }),
  );
}
