if (globalThis.trustedTypes && !trustedTypes.defaultPolicy) {
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      // As it is: Turbopack knows a file by the very address that it asked for.
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError('A script of another origin');
    },
  });
}
