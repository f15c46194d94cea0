/* Before anything is drawn: light or dark, as this browser remembers it. */
(() => {
  let theme = "system";
  try {
    theme = JSON.parse(localStorage.getItem("parlour.settings") ?? "{}").theme ?? "system";
  } catch {
    // then as the system has it
  }
  const dark = theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
