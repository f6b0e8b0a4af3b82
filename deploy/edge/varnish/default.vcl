vcl 4.1;

# Varnish in front of the site, tried with Debian's varnish 7.1. Start it with
#   varnishd -f /etc/varnish/default.vcl -a :80 -p http_gzip_support=off
#     -p http_resp_hdr_len=32k -p http_resp_size=64k -p http_req_hdr_len=16k -p workspace_backend=128k -p workspace_client=128k
# as the site compresses by itself, better than Varnish does, and a page's policy is long.
import std;

include "./backend.vcl";
include "./secret.vcl";
include "./view-key.vcl";

# For as long as the site is well, an old page is sent only while a new one is fetched.
sub kanbao_grace {
  if (std.healthy(req.backend_hint)) {
    set req.grace = 300s;
  } else {
    set req.grace = 86400s;
  }
}

# Encodings that the site has; other lists of a browser's would be other copies of the same bytes.
sub kanbao_encoding {
  if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

# Makes Varnish forget what carries one of the tags of Surrogate-Key. Tags hold nothing that means something in a pattern.
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
  # Nobody chooses their own.
  unset req.http.X-View-Key;
  unset req.http.X-Edge-Secret;
  unset req.http.X-Expected-Token;
  call kanbao_secrets;
  if (req.method == "PURGE") {
    call kanbao_purge;
  }
  unset req.http.X-Expected-Token;
  # For whoever watches the site from inside; the back office purges at the site itself.
  if (req.url ~ "^/metrics(?:$|\?)" || req.url ~ "^/api/purge(?:$|\?)") {
    return (synth(404, "Not found"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Acts, and what is a reader's own; clips are asked for in parts.
  if (req.url ~ "^/api/" && req.url !~ "^/api/(?:picture|counts|barrage)(?:$|\?)") {
    return (pass);
  }
  call kanbao_encoding;
  call kanbao_view_key;
  if (!req.http.X-View-Key) {
    # The page says something to this reader alone.
    return (pass);
  }
  call kanbao_grace;
  # Not Varnish's own end of this: it would pass whatever has cookies.
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  # Not the host: the site is the same under all of its names.
  return (lookup);
}

sub vcl_backend_response {
  # While the site fails, an old page is better than none.
  if (bereq.is_bgfetch && beresp.status >= 500) {
    return (abandon);
  }
  if (beresp.ttl > 0s && beresp.http.Surrogate-Control ~ "stale-if-error=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1") + "s", 300s);
  }
}

sub vcl_deliver {
  # The key is between us and the site; caches behind us hear what the page depends on.
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
