# Where the site is. Several instances: one backend each, and a director (vmod_directors).
backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  # The platform may take 50 s for some acts, and the site then says what came of them.
  .first_byte_timeout = 65s;
  .between_bytes_timeout = 65s;
  .probe = {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# Who may purge: the instances of the site, which also show the secret.
acl purgers {
  "localhost";
}
