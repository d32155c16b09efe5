import { Select } from "./select.tsx";

interface SortChoiceProps<Order extends string> {
  label: string;
  /** The orders there are with their names, the usual one first. */
  orders: readonly (readonly [Order, string])[];
  /** Absent where the list has its usual order. */
  value: Order | undefined;
  /** Gets nothing for the usual order, so that an address holds only what differs. */
  onChange: (order: Order | undefined) => void;
}

/** What a list is sorted by. */
export function SortChoice<Order extends string>(props: SortChoiceProps<Order>) {
  const { label, orders, value, onChange } = props;
  const usual = orders[0]?.[0];
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{label}</span>
      <Select
        className="w-auto"
        value={value ?? usual}
        onChange={({ target }) => {
          const chosen = orders.find(([order]) => order === target.value)?.[0];
          onChange(chosen === usual ? undefined : chosen);
        }}
      >
        {orders.map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
