// For `npm start`, which gives the site variables that must be there before its process is: Windows has no `env`, nor glibc,
// which alone reads them.
process.exitCode = process.platform === 'win32' ? 0 : 1;
