/** Path of the anti-fraud check. */
export const afsPath = '/api/afs';
