import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cn } from "#web/lib/cn.ts";
import { IconButton } from "./icon-button.tsx";
import { Input } from "./input.tsx";

interface PasswordInputProps extends Omit<ComponentProps<"input">, "type"> {
  labels: { show: string; hide: string };
}

/** A password, hidden until its owner asks to see it. */
export function PasswordInput({ labels, className, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={shown ? "text" : "password"}
        className={cn("pr-13", className)}
      />
      <IconButton
        label={shown ? labels.hide : labels.show}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
        className="absolute top-0.5 right-0.5 focus-visible:outline-offset-[-3px]"
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </div>
  );
}
