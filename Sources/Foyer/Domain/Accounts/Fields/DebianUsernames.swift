/// Names of users and groups that Debian's packages make, or images of hosts have.
///
/// Made by `script/debian-usernames`, which says where they come from. Nobody edits it by hand.
enum DebianUsernames {
  static let all = Set(
    """
    acpi adm admin administrator admins alarm alertmanager almalinux alpine amandabackup amavis
    ansible apache apache2 apparmor apt-cacher apt-cacher-ng arpwatch asterisk at atd audio avahi
    avahi-autoipd awx azureuser backup backuppc bacula bareos barman beanstalkd bin bind bird
    bitcoin bitnami blackbox bluetooth boinc borg brlapi brltty buildd builder caddy cassandra
    cdrom centos ceph chronograf chrony ci cinder clamav clamav-milter clickhouse
    clickhouse-bridge clock cloud cloud-init cloud-user cloudera cockpit-session cockpit-ws
    cockpit-wsinstance collectd colord conservr consul containerd containers core coreos
    coroqnetd corosync coturn couchdb courier cowrie cron crontab crowdsec cups cups-pk-helper
    cupsys cyrus daemon davfs2 dbus debian debian-exim debian-security-support debian-spamd
    debian-tor debian-transmission debian-user debomatic dendrite deploy deployer devops dhcpcd
    dialout dip disk distcc distccd dnscrypt-proxy dnsdist dnsmasq doas docker docker-users
    dockerd dockremap dovecot dovenull ec2-user ejabberd elasticsearch emby etcd exim exim4
    fail2ban fax fedora fetchmail firebird firebuild firewalld flatpak floppy forgejo fprint
    fprintd freebsd freerad freeradius frr frrvty ftp ftpd fuse fwupd fwupd-refresh games gdm
    gdm3 gentoo geoclue gerbera git gitdaemon gitea gitlab gitlab-prometheus gitlab-psql
    gitlab-redis gitlab-runner gitlab-www gitolite gitolite3 glance gluster glusterd
    gnome-initial-setup gnome-remote-desktop gogs gpio gpsd grafana graylog greetd greeter guacd
    haclient hacluster hadoop haproxy hdfs heat hplip hts httpd hugetlbfs i2c i2pd i2psvc icecast
    icecast2 icecc icinga icinga2 icingaweb2 iio incus incus-admin incus-user influxdb input
    inspircd iodine ipa ipaapi ipauser ipsec irc ircd jellyfin jenkins jetty jetty9 kadmin kafka
    kali kapacitor kdc kea keepalived keepalived_script keydb keystone kibana klog kmem knot
    knot-resolver knxd krb5 kube kubeadm kubelet kubernetes kvm landscape landscape-client ldap
    libvirt libvirt-admin libvirt-dnsmasq libvirt-qemu libvirt-users libvirtd libvirtdbus lightdm
    lirc list locate logcheck logstash loki lp lpadmin lxc lxc-dnsmasq lxcfs lxd lxd-agent lxdm
    mail mailman mailman3 majordom man mapred mariadb matomo matrix matrix-synapse mattermost mem
    memcache memcached messagebus microk8s minetest minidlna minio minio-user mlocate mongod
    mongodb monit monitor monitoring mopidy mosquitto mpd multipath mumble mumble-server munge
    munin munin-async murmur mysql mysqlrouter nagcmd nagios named nbd netdata netdev network
    networkmanager neutron news nextcloud nfs nginx nix-users nixbld nixos nm-openconnect
    nm-openfortivpn nm-openvpn nobody node-exporter node_exporter nogroup nomad nossh nova
    nova-compute nrpe nscd nsd nslcd ntp ntpd ntpsec nut nvidia nvidia-persistenced octavia
    oddjob ods opc openbao openct openctd opendkim opendmarc opendnssec openldap openntpd
    opensearch opensmtpd opensmtpq opensuse openvpn openvpn-as openvswitch operator ops oracle
    ovirt ovs owncloud packer pcp pcpqa pcscd pdns pesign pgbouncer pgsql php php-fpm pi pihole
    pipewire pkcs11 placement plex plocate plugdev plymouth podman polkit polkitd polkituser
    postdrop postfix postgres postgresql postsrsd powerdns privoxy proftpd prometheus prosody
    provision proxmox proxy ptp pulse pulse-access puppet puppetdb puppetserver pushgateway pve
    pveuser qemu quadlet quagga quaggavty quassel quasselcore rabbitmq radicale radius radiusd
    radvd rancher rdma redis redmine render rhel rocky root rpc rpcbind rpcuser rspamd rsync
    rsyncd rsyslog rtkit runner rwhod salt samba sambashare sambausers saned sasl sbuild scanner
    schroot screen sddm seatd sendmail service sftp sftponly sftpusers sgx shadow slapd slocate
    slurm slurmdbd smmsp smmta smokeping smtpd smtpq snap-daemon snap_daemon snap_microk8s snapd
    snappy snort sockd solr spamassassin spamd spark speech-dispatcher spi spice squid src ssh
    ssh-users sshd sshusers ssl-cert sssd staff stapdev stapsys stapunpriv stapusr statd storage
    strongswan stubby stunnel stunnel4 su sudo sudoadmin sudoer sudoers sudousers superuser
    suricata suse svc swift swtpm synapse sync syncthing sys syslog sysop sysstat systemd
    systemd-journal systemd-network systemd-timesync tape tcpdump teamspeak telegraf terraform
    tftp tftpd thermald tomcat tomcat10 tomcat11 tomcat9 toor tor tpm traefik transmission tss
    tty turnserver uaccess ubuntu uinput unattended-upgrades unbound unifi unscd upower ups usb
    usbmux usbmuxd user users utempter utmp uucp uuidd uwsgi vagrant valkey varnish varnishlog
    vault vbox vboxadd vboxsf vboxusers vcache vdr vdsm video virtlog virtlogin virtual vmail
    vmware voice vpopmail vsftpd watchdog wheel whoopsie winbind winbindd_priv wireguard
    wireshark wpa www-data x2goprint x2gouser xen xrdp xymon yarn zabbix znc zookeeper
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
