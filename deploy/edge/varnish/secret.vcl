# The EDGE_SECRET of the site, and its EDGE_PURGE_TOKEN (`openssl rand -base64 24` each). Only root may read this file.
sub kanbao_secrets {
  set req.http.X-Edge-Secret = "";
  set req.http.X-Expected-Token = "";
}
