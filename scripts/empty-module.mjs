// Replaces `server-only` outside Next's bundler, where every module is on the server.
export {};
