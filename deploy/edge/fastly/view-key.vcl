# Written by `node scripts/run.mjs scripts/edge-rules.ts` from lib/view/edge-key.ts: change it there.
sub kanbao_view_key {
  set req.http.X-View-Key = "";
  if (req.http.Cookie ~ "(?:^|[; ])kanbao-locale= *cn *(?:;|$)") {
    set req.http.X-View-Key = req.http.X-View-Key + "cn.";
  } elseif (req.http.Cookie ~ "(?:^|[; ])kanbao-locale= *bo *(?:;|$)") {
    set req.http.X-View-Key = req.http.X-View-Key + "bo.";
  } elseif (req.http.Cookie ~ "(?:^|[; ])kanbao-locale= *en *(?:;|$)") {
    set req.http.X-View-Key = req.http.X-View-Key + "en.";
  } elseif (req.http.Cookie ~ "(?:^|[; ])kanbao-locale= *de *(?:;|$)") {
    set req.http.X-View-Key = req.http.X-View-Key + "de.";
  } elseif (req.http.Cookie ~ "(?:^|[; ])kanbao-locale= *fr *(?:;|$)") {
    set req.http.X-View-Key = req.http.X-View-Key + "fr.";
  } else {
    set req.http.X-View-Key = req.http.X-View-Key + "-.";
  }
  if (req.http.Cookie ~ "(?:^|[; ])kanbao-theme= *dark *(?:;|$)") {
    set req.http.X-View-Key = req.http.X-View-Key + "dark.";
  } elseif (req.http.Cookie ~ "(?:^|[; ])kanbao-theme= *system *(?:;|$)") {
    set req.http.X-View-Key = req.http.X-View-Key + "system.";
  } else {
    set req.http.X-View-Key = req.http.X-View-Key + "-.";
  }
  if (req.http.User-Agent ~ "KanbaoApp") {
    set req.http.X-View-Key = req.http.X-View-Key + "app.";
  } elseif (req.http.User-Agent ~ "MicroMessenger") {
    set req.http.X-View-Key = req.http.X-View-Key + "social.";
  } else {
    set req.http.X-View-Key = req.http.X-View-Key + "browser.";
  }
  if (req.http.Cookie ~ "kanbao-session") {
    set req.http.X-View-Key = req.http.X-View-Key + "member";
  } else {
    set req.http.X-View-Key = req.http.X-View-Key + "guest";
  }
  if (req.http.Cookie ~ "kanbao-flash=") {
    unset req.http.X-View-Key;
  }
  if (req.url ~ "^[^?]*\?(?:(?:utm_[a-z]{1,20}|from|isappinstalled|scene|clicktime|enterid|nsukey|fbclid|gclid)=[^&]*(?:&|$))+$") {
    set req.url = regsub(req.url, "\?.*$", "");
  }
}
