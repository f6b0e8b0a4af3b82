// Lets `npm start` skip `env` on Windows, which has no such command. Its variables are for glibc only.
process.exitCode = process.platform === 'win32' ? 0 : 1;
