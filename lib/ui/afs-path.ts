export const afsPath = '/api/afs';
