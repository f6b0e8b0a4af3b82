// Lets `npm start` skip the command `env`, which Windows lacks. Its variables are for glibc only.
process.exitCode = process.platform === 'win32' ? 0 : 1;
