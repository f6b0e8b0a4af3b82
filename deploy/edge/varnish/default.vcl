vcl 4.1;

# Varnish in front of the site, tested with Varnish 7.1 of Debian. Start it with
#   varnishd -f /etc/varnish/default.vcl -a :80 -p http_gzip_support=off
#     -p http_resp_hdr_len=32k -p http_resp_size=64k -p http_req_hdr_len=16k -p workspace_backend=128k -p workspace_client=128k
# because the site compresses better than Varnish, and its Content-Security-Policy headers are long.
import std;

include "./backend.vcl";
include "./secret.vcl";
include "./view-key.vcl";

# Stale pages: 5 minutes during revalidation while the site is healthy, else a day.
sub kanbao_grace {
  if (std.healthy(req.backend_hint)) {
    set req.grace = 300s;
  } else {
    set req.grace = 86400s;
  }
}

# Maps Accept-Encoding to an encoding that the site supports. Other values would only add cache entries with the same bytes.
sub kanbao_encoding {
  if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

# Purges all objects with one of the tags in Surrogate-Key. Valid tags contain no special characters of regular expressions.
sub kanbao_purge {
  if (client.ip !~ purgers || req.http.X-Purge-Token != req.http.X-Expected-Token) {
    return (synth(403, "Not allowed"));
  }
  if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_:/~%-]+(?: [A-Za-z0-9_:/~%-]+)*$") {
    return (synth(400, "No tags"));
  }
  if (std.ban("obj.http.Surrogate-Key ~ (?:^|\s)(?:" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(?:\s|$)")) {
    return (synth(200, "Purged"));
  }
  return (synth(500, std.ban_error()));
}

sub vcl_recv {
  # Clients must not set these headers.
  unset req.http.X-View-Key;
  unset req.http.X-Edge-Secret;
  unset req.http.X-Expected-Token;
  call kanbao_secrets;
  if (req.method == "PURGE") {
    call kanbao_purge;
  }
  unset req.http.X-Expected-Token;
  # Internal paths. The back office sends purges directly to the site.
  if (req.url ~ "^/metrics(?:$|\?)" || req.url ~ "^/api/purge(?:$|\?)") {
    return (synth(404, "Not found"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Writes and personal data are not cached. Neither are clips, which players request in ranges.
  if (req.url ~ "^/api/" && req.url !~ "^/api/(?:picture|counts|barrage)(?:$|\?)") {
    return (pass);
  }
  call kanbao_encoding;
  call kanbao_view_key;
  if (!req.http.X-View-Key) {
    # The page shows a one-time message, so it is neither cached nor answered from the cache.
    return (pass);
  }
  call kanbao_grace;
  # Skips the built-in vcl_recv, which would not cache requests with cookies.
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  # The key omits the host, because the site is the same under all host names.
  return (lookup);
}

sub vcl_backend_response {
  # Keeps the stale page if a background update fails.
  if (bereq.is_bgfetch && beresp.status >= 500) {
    return (abandon);
  }
  if (beresp.ttl > 0s && beresp.http.Surrogate-Control ~ "stale-if-error=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1") + "s", 300s);
  }
}

sub vcl_deliver {
  # The view key is internal. Caches between Varnish and the client get the real request headers in Vary.
  if (resp.http.Vary ~ "X-View-Key") {
    set resp.http.Vary = "Cookie, User-Agent, Accept-Encoding";
  }
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Edge-Cache = "HIT";
  } elseif (obj.uncacheable) {
    set resp.http.X-Edge-Cache = "PASS";
  } else {
    set resp.http.X-Edge-Cache = "MISS";
  }
}
