// Replaces `server-only` in programs and tests. Only Next's build checks that a module stays on the server.
export {};
