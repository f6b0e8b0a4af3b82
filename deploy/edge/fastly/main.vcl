# Fastly in front of the site. Based on the documentation of Fastly; not covered by tests.
include "view-key";

sub vcl_recv {
#FASTLY recv
  # Sets the headers only on the Fastly node that received the request from the client.
  if (fastly.ff.visits_this_service == 0) {
    unset req.http.X-View-Key;
    call kanbao_view_key;
    if (req.http.Accept-Encoding ~ "\bbr\b") {
      set req.http.Accept-Encoding = "br";
    } elseif (req.http.Accept-Encoding ~ "\bgzip\b") {
      set req.http.Accept-Encoding = "gzip";
    } else {
      unset req.http.Accept-Encoding;
    }
  }
  set req.http.X-Edge-Secret = table.lookup(kanbao, "edge_secret", "");
  if (req.url.path == "/metrics" || req.url.path == "/api/purge") {
    error 404;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url.path ~ "^/api/" && req.url.path !~ "^/api/(?:picture|counts|barrage)$") {
    return (pass);
  }
  # No view key: the page shows a one-time message, so it is neither cached nor answered from the cache.
  if (!req.http.X-View-Key) {
    return (pass);
  }
  return (lookup);
}

sub vcl_fetch {
#FASTLY fetch
  if (beresp.status >= 500 && stale.exists) {
    return (deliver_stale);
  }
  if (beresp.http.Cache-Control ~ "(?:private|no-store)" || beresp.http.Set-Cookie) {
    return (pass);
  }
  return (deliver);
}

sub vcl_deliver {
#FASTLY deliver
  # The view key is internal. Headers are changed only on the last node before the client.
  if (fastly.ff.visits_this_service == 0) {
    if (resp.http.Vary ~ "X-View-Key") {
      set resp.http.Vary = "Cookie, User-Agent, Accept-Encoding";
    }
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Cache-Tag;
  }
  return (deliver);
}
