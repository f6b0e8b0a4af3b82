# Address of the site. For several instances, use one backend each and a director (vmod_directors).
backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  # The platform may take 50 s for a write; the site then still reports its result.
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

# Clients that may purge: the instances of the site. They also send EDGE_PURGE_TOKEN.
acl purgers {
  "localhost";
}
