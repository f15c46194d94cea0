for (const table of document.querySelectorAll("table.sorts")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    head.querySelector("button").addEventListener("click", () => {
      const up = head.getAttribute("aria-sort") === "descending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const worth = (row) => {
        const cell = row.cells[column];
        return "v" in cell.dataset ? Number(cell.dataset.v) : cell.textContent;
      };
      const order = (one, other) => (typeof one === "number" && typeof other === "number"
        ? one - other : String(one).localeCompare(String(other)));
      const rows = [...table.tBodies[0].rows].sort((a, b) => order(worth(a), worth(b)));
      table.tBodies[0].append(...(up ? rows : rows.reverse()));
    });
  });
}
